export const typeProjects: Record<string, string>;
export const tscOn: (project: string) => [string, string[]];
