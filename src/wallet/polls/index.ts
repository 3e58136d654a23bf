export { type PollName, type Polls, pollTable } from './pollTable';
export { type Presence, createPresence } from './presence';
export { watchView } from './viewWatch';
export { watchIdle } from './watchIdle';
