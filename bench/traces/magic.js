// A page with magic-sdk and its own form for the e-mail address, as described in Magic's documentation: the package has no UI of its own.
import { Magic } from 'magic-sdk';

const magic = new Magic('pk_live_0000000000000000');
const form = document.createElement('form');
form.innerHTML = '<label>Email <input name="email" type="email"></label> <button>Log in</button>';
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void magic.auth.loginWithMagicLink({ email: new FormData(form).get('email') });
});
document.body.append(form);
