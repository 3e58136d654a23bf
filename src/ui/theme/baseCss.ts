import { color, fontFamily, type, weight } from './tokens';

/** The base styles of every document of the wallet. */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;height:100%}
body{margin:0;min-height:100%;font-family:${fontFamily};font-size:${type.body.fontSize}px;line-height:${type.body.lineHeight};
font-weight:${weight.normal};font-optical-sizing:auto;color:${color.normal};
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;-webkit-tap-highlight-color:transparent}
html.page{background:${color.page}}
html.frame,html.frame body{background:transparent}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ul,ol{list-style:none}
button,input{font:inherit;color:inherit;letter-spacing:inherit}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
img,svg{display:block;flex:none}
a{color:inherit}
:focus{outline:none}
:focus-visible,[data-focus-visible]{outline:2px solid ${color.accentText};outline-offset:2px}
::selection{background:color-mix(in srgb, ${color.accent} 28%, transparent)}
*{scrollbar-width:thin;scrollbar-color:${color.fillPress} transparent}
[dir=rtl]{--inline:-1}[dir=rtl] :is(.lucide-arrow-left,.lucide-chevron-right){scale:-1 1}
button,[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}
@media (prefers-reduced-motion: reduce){*,*::before,*::after{transition-property:color,background-color,border-color,box-shadow,opacity!important}}
`;
