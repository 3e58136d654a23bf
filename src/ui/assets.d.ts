/** The bundler serves the file under a hashed name and gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The file's text. */
declare module '*.svg?raw' {
  const text: string;
  export default text;
}
