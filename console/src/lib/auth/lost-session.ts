import { createStore } from '../store.ts';

/** True from the moment the server refused a session until the sign-in page has said so. */
export const lostSession = createStore(false);
