import { setup } from './global-setup.ts';

/**
 * `node apps/server/src/testing/keep-template.ts` keeps a template until it is stopped: a run of one file that is told of it
 * begins at once. It knows the migrations of its start only.
 */
const teardown = await setup({
  provide: (_, url) => console.log(`export TEST_TEMPLATE_URL=${String(url)}\nCtrl+C ends it.`),
});
const stay = setInterval(() => undefined, 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(stay);
    void teardown();
  });
