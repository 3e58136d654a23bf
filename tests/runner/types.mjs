/** The projects that `tsc` checks: all code together, and each zone with only the globals that it has at runtime. */
export const typeProjects = {
  whole: 'tsconfig.json',
  'shared zone': 'src/tsconfig.shared.json',
  'host zone': 'src/tsconfig.host.json',
  'frame zone': 'src/tsconfig.frame.json',
  'server zone': 'frame-host/tsconfig.json',
};

/**
 * TypeScript 7, the native compiler; `typescript` stays for tools that call the compiler of version 5. It runs one checker: its default of
 * four would each check the shared types again, and other checks use the other cores.
 */
export const tscOn = (project) => ['typescript-native/bin/tsc', ['-p', project, '--checkers', '1']];
