import type { FirstTry } from '../results/firstTries.mjs';

export function renderTable(rounds: FirstTry[][]): string;
