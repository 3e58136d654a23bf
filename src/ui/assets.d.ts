/** The bundler serves the file under a hashed name and gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
