/** What is used of the library. It is a fifth of the server's modules, so it is loaded only where there is a Redis. */
export { createClient, ErrorReply } from '@redis/client';
