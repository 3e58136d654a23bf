/** URL of the core module, inserted by the build. */
declare const __CORE_URL__: string;
/** URLs of the modules that core imports statically. */
declare const __CORE_PRELOADS__: readonly string[];

/** URL of the sign-in screens. */
declare const __LOGIN_URL__: string;
/** URLs of the modules that they import statically. */
declare const __LOGIN_PRELOADS__: readonly string[];

/** URL of the module that handles links of mobile applications. */
declare const __MOBILE_URL__: string;

/** `version` of package.json. */
declare const __VERSION__: string;

/** The operator's public key given to the build (`INLAY_BUILD_INSTALLATION`), with or without `:sequence`; empty if none. */
declare const __INSTALLATION__: string;

/** Target of the build; only the first two register a service worker. */
declare const __BUILD_ENV__: 'production' | 'staging' | 'development';
