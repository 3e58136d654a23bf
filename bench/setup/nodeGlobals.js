// What packages of the Node world expect of a page.
export { Buffer } from 'buffer';
export { default as process } from 'process';
