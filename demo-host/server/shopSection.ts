/** Returns the markup of the cinema before its script runs. */
export function renderShop(): string {
  return `<div class="shop">
<section class="hero" aria-labelledby="film">
  <div class="hero-text">
    <p class="eyebrow">Tonight · 20:15 · Screen 1</p>
    <h1 id="film">The Long Tide</h1>
    <p class="lead">A lighthouse keeper, her last winter, and the storm that would not leave. 104 minutes.</p>
    <div data-counter="ticket">
      <button type="button" class="pay" disabled>Book seat D7 · 12 TUSD</button>
      <p class="note">All you need is your email address. We give you 1,000 test dollars (TUSD).</p>
    </div>
    <p class="says" data-says="ticket" role="status" aria-label="Ticket"></p>
  </div>
  ${poster}
</section>
<div class="pair">
  <section class="panel" aria-labelledby="card-title">
    <div data-picture class="card-picture" aria-hidden="true">${cardPicture}</div>
    <div>
      <h2 id="card-title">Member card</h2>
      <p>Free with your first ticket. It lives in your wallet and opens the members’ room.</p>
      <div data-counter="card"><button type="button" class="soft" disabled>Collect the card</button></div>
      <p class="says" data-says="card" role="status" aria-label="Member card"></p>
    </div>
  </section>
  <section class="panel" aria-labelledby="room-title">
    <div>
      <h2 id="room-title">Members’ room</h2>
      <p>Previews, and seats kept for members. Your card is the key: one signature, no password.</p>
      <div data-counter="room"><button type="button" class="soft" disabled>Open the door</button></div>
      <p class="says" data-says="room" role="status" aria-label="Members’ room"></p>
    </div>
  </section>
</div>
</div>`;
}

/** Picture of a lighthouse in a storm at dusk. */
const poster = `<svg class="poster" viewBox="0 0 360 480" role="img" aria-label="Poster: a lighthouse over the sea at dusk">
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14122b"/><stop offset=".45" stop-color="#4a2748"/><stop offset=".68" stop-color="#c4643b"/><stop offset=".8" stop-color="#f4b35e"/></linearGradient>
  <linearGradient id="beam" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff3d1" stop-opacity=".85"/><stop offset="1" stop-color="#fff3d1" stop-opacity="0"/></linearGradient>
  <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b2745"/><stop offset="1" stop-color="#0d0c1d"/></linearGradient>
</defs>
<rect width="360" height="480" fill="url(#sky)"/>
<circle cx="96" cy="322" r="44" fill="#ffdf9e"/>
<g fill="#fff3d1"><circle cx="60" cy="70" r="1.4"/><circle cx="130" cy="42" r="1"/><circle cx="206" cy="84" r="1.6"/><circle cx="310" cy="56" r="1.2"/><circle cx="28" cy="150" r="1"/><circle cx="172" cy="138" r="1.1"/><circle cx="330" cy="132" r="1"/></g>
<path class="beam" d="M258 196 0 120v120z" fill="url(#beam)"/>
<path d="M248 214h22l9 152h-40z" fill="#f7ead2"/><path d="M245.5 254h27l2 34h-31zM241.5 322h35l2 34h-39z" fill="#b8432f"/>
<path d="M246 184h26v30h-26z" fill="#1d1830"/><path d="M250 188h18v20h-18z" fill="#fff3d1"/><path d="M242 184l17-17 17 17z" fill="#b8432f"/><path d="M240 212h38v5h-38z" fill="#1d1830"/>
<path d="M190 392c18-24 52-34 88-32 34 2 60 12 82 32v88H190z" fill="#1a1428"/>
<path d="M0 366c40-8 70 6 110 2s70-14 110 0 90 8 140-2v114H0z" fill="url(#sea)"/>
<path d="M0 402c46-12 84 8 130 0s86-12 130 2 66 6 100 0" fill="none" stroke="#f4b35e" stroke-opacity=".35" stroke-width="2"/>
<path d="M0 436c40-10 90 10 140 0s96-10 140 2 50 4 80 0" fill="none" stroke="#f4b35e" stroke-opacity=".2" stroke-width="2"/>
</svg>`;

/** Picture of a lantern. The visitor's card replaces it once the visitor has one. */
const cardPicture = `<svg viewBox="0 0 120 120"><defs><radialGradient id="glow" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#ffd98a"/><stop offset=".3" stop-color="#e2862f"/><stop offset=".72" stop-color="#3a2140"/><stop offset="1" stop-color="#14122b"/></radialGradient></defs><rect width="120" height="120" fill="url(#glow)"/><circle cx="60" cy="50" r="17" fill="#fff3d1"/></svg>`;

const signShapes =
  '<circle cx="16" cy="16" r="16" fill="#14122b"/><path d="M11 11h10l1.5 12h-13z" fill="#e2862f"/><path d="M13.5 13.5h5l.8 7h-6.6z" fill="#fff3d1"/><path d="M12 9.5h8M16 6v3" stroke="#fff3d1" stroke-width="1.8" stroke-linecap="round"/>';

/** The cinema's logo. */
export const sign = `<svg class="sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${signShapes}</svg>`;

/** The logo as a standalone SVG file. It is the page's icon, which the wallet shows beside the page's origin. */
export const signSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${signShapes}</svg>`;
