export type { Pull } from './createPull';
export type { PullFault, PullStep } from './pullStore';
