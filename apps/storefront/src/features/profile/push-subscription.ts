/** From the root: a worker answers for its own folder and below. It keeps no pages. */
const WORKER = '/push-worker.js';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What this browser has asked for already; it asks for nothing. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export interface OwnSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Undefined if the person, or the browser, said no. */
export async function subscribe(publicKey: string): Promise<OwnSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return endpoint === undefined ? undefined : { endpoint, keys: { p256dh, auth } };
}
