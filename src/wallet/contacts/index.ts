export { type Contact, createContactsStore } from './contactsStore';
export { toContact } from './savedContact';
