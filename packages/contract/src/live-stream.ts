import { endsSession, type TokenGate } from '@okoem/domain/session/token-gate.ts';
import { ACTING_FOR_HEADER } from '@okoem/domain/wire/acting-for.ts';
import { CLIENT_IP_HEADER, type ClientAddress, clientIp } from '@okoem/domain/wire/client-ip.ts';
import { type EventBlock, eventReader } from '@okoem/domain/wire/event-blocks.ts';
import { ApiError } from './call-api.ts';

/** Where `live.ts` says the stream is; browsers get no constants of a module with schemas. */
const PATH = '/live';
/** The server says something every twenty seconds: a line that is silent for so long is dead. */
const SILENCE_MS = 50_000;

export interface LiveDoor {
  /** Where the API lives, without a trailing slash: `/api/v1`. */
  base: string;
  /** Of a member; a guest is known by the cookie of his chat. */
  gate?: Pick<TokenGate, 'tokenForRequest' | 'sessionLost'> | undefined;
  actingFor?: string | undefined;
  clientAddress?: (() => ClientAddress) | undefined;
}

export interface LiveEars {
  signal: AbortSignal;
  onOpen: () => void;
  onBlock: (block: EventBlock) => void;
}

/** Listens to the stream until it ends: returns when the server has ended it, throws when it broke or was refused. */
export async function listenLive(door: LiveDoor, lastId: string, ears: LiveEars): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    heard();
    const response = await ask(door, lastId, AbortSignal.any([ears.signal, silence.signal]));
    ears.onOpen();
    const read = eventReader();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      for (const block of read(value)) ears.onBlock(block);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function ask(door: LiveDoor, lastId: string, signal: AbortSignal): Promise<Response> {
  const { base, gate, actingFor, clientAddress = () => ({}) } = door;
  const sent = await gate?.tokenForRequest();
  const response = await fetch(base + PATH, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      [CLIENT_IP_HEADER]: clientIp('GET', clientAddress()),
      ...(lastId !== '' && { 'last-event-id': lastId }),
      ...(actingFor !== undefined && { [ACTING_FOR_HEADER]: actingFor }),
      ...(sent?.accessToken && { authorization: `Bearer ${sent.accessToken}` }),
    },
  });
  if (sent && endsSession({ status: response.status, path: PATH })) await gate?.sessionLost(sent);
  if (!response.ok) throw new ApiError(response.status, []);
  return response;
}
