import type { FirstTry } from '../firstTries.mjs';

export function renderTable(rounds: FirstTry[][]): string;
