import { createStore } from '../store.ts';

/** Messages that nobody of the own side has read: on the chat button and in the cabinet's rail. */
export const unreadTalk = createStore(0);
