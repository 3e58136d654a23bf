import { fileURLToPath } from 'node:url';

/** The project folder, absolute, without trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[/\\]$/, '');
