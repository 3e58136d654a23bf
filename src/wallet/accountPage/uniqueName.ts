/** The name, with a number where one of them is called so already: two rows that read alike cannot be told apart. */
export function uniqueName(name: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map((one) => one.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number++) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}
