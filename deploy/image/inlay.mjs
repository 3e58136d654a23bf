/** Entry of the image: the first argument names the program. What is no program is a command of `inlay`, e.g. `doctor` or `project list`. */
const programs = { server: 'main.js', 'share-node': 'shareNode.js', relay: 'relay.js' };
const [, , program = 'server'] = process.argv;
const file = Object.hasOwn(programs, program) ? programs[program] : undefined;
if (file !== undefined) process.argv.splice(2, 1);
await import(new URL(`dist/server/${file ?? 'cli.js'}`, import.meta.url).href);
