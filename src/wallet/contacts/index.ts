export { type Contact, createContactsStore } from './contactsStore';
export { toContacts } from './savedContact';
