/** Address of the core module, put in by the build. */
declare const __CORE_URL__: string;
/** Addresses of what it imports statically. */
declare const __CORE_PRELOADS__: readonly string[];

/** Address of the sign-in’s screens. */
declare const __LOGIN_URL__: string;
/** Addresses of what they import statically. */
declare const __LOGIN_PRELOADS__: readonly string[];

/** Address of the module for links of mobile applications. */
declare const __MOBILE_URL__: string;

/** `version` of package.json. */
declare const __VERSION__: string;

/** The operator's public key that the build was given (`INLAY_BUILD_INSTALLATION`), with `:sequence` or without; empty: none. */
declare const __INSTALLATION__: string;

/** What the build is for; a service worker is registered in the first two alone. */
declare const __BUILD_ENV__: 'production' | 'staging' | 'development';
