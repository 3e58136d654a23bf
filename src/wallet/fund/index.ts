export type { Pull } from './createPull';
