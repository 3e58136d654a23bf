/** The projects that `tsc` checks: all code together, and each zone with the globals that it really has. */
export const typeProjects = {
  whole: 'tsconfig.json',
  'shared zone': 'src/tsconfig.shared.json',
  'host zone': 'src/tsconfig.host.json',
  'frame zone': 'src/tsconfig.frame.json',
  'server zone': 'frame-host/tsconfig.json',
};

/**
 * TypeScript 7, the native compiler; `typescript` is kept for tools that call the compiler of version 5. One checker: four, its
 * default, work out the types that they share four times over, and other checks take the other cores.
 */
export const tscOn = (project) => ['typescript-native/bin/tsc', ['-p', project, '--checkers', '1']];
