/** Address of the core module, put in by the build. */
declare const __CORE_URL__: string;
