import type { ChildProcess } from 'node:child_process';

export function reap(child: ChildProcess): void;
