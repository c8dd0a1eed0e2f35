import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Asked, answerTo } from './asked.ts';
import { answerJobs } from './bench-process.ts';

export type BareAnswersJobs = {
  listen: (input: null) => Promise<number>;
  /** Asks our server everything once and keeps the answers as objects. */
  take: (input: { list: string; origin: string; asked: Asked[] }) => Promise<void>;
};

interface Route {
  Params: { list: string; index: string };
}

const answers = new Map<string, unknown[]>();
const app = Fastify();

/** The least a Node server can do with the same questions and answers: read the body, write the object as JSON. */
function handler(request: FastifyRequest<Route>, reply: FastifyReply): void {
  const { list, index } = request.params;
  reply.send(answers.get(list)![Number(index)]);
}
app.get<Route>('/:list/:index', handler);
app.post<Route>('/:list/:index', handler);

answerJobs({
  listen: async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  },
  take: async ({ list, origin, asked }) => {
    const taken: unknown[] = [];
    for (const one of asked) taken.push(await answerTo(origin, one));
    answers.set(list, taken);
  },
} satisfies BareAnswersJobs);
