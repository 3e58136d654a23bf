// The Node globals that some packages expect in a page.
export { Buffer } from 'buffer';
export { default as process } from 'process';
