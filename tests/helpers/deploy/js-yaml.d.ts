declare module 'js-yaml' {
  const yaml: { safeLoad(text: string): unknown };
  export default yaml;
}
