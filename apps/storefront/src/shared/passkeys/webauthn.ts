/** What we use of the library, by name: fetched whole it would weigh half as much again. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
