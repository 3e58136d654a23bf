/** Returns the name, with a number appended if it is already taken, so that no two rows have the same name. */
export function uniqueName(name: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map((one) => one.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number++) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}
