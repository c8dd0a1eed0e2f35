import { receiptAddress, RECEIPTS_PATH, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

/**
 * Routes that ask nobody who they are, by address, each with its reason. The server does not start with an open route that
 * is missing here; whatever carries somebody's data is no open route.
 */
export const OPEN_ROUTES: Readonly<Record<string, string>> = {
  '/health/live': 'balancers ask it; it says one word',
  '/health/ready': 'balancers ask it; it names what is missing and nobody’s data',
  '/metrics': 'figures of the process; only for this machine or for who holds METRICS_TOKEN',
  '/api/openapi.json': 'the description of the API',
  '/api/docs': 'the description of the API',
  '/api/docs.css': 'the style sheet of that description',
  '/dev/outbox': 'letters as they were sent; there is no such route in production',
  '/dev/outbox/:id': 'one letter as it looks; there is no such route in production',
  '/dev/outbox.json': 'letters as they were sent; there is no such route in production',
  '/dev/bank': 'the bank of the demo; there is no such route in production',
  '/dev/bank.css': 'the style sheet of that bank',
  '/dev/bank/:token':
    'a payment at that bank, for who holds its address; there is no such route in production',
  '/dev/receipts': 'receipts of the demo’s till; there is no such route in production',
  [receiptAddress(':token')]: 'a receipt of the till, for who holds its address: it was sent to the buyer',
  [`${RECEIPTS_PATH}.css`]: 'the style sheet of receipts',
  '/payments/notices/:provider':
    'for banks, known by signature or address; what they say is believed only when the bank itself was asked',
  '/api/v1/uploads': 'OPTIONS only, as tus has it: which version and extensions we speak',
  '/files/:token': 'a private file, for who holds a sealed link to it; the link dies after five minutes',
  '/files/reviews/:id': 'photos of published reviews; of others there are none',
  '/files/documents/*': 'papers of published products, drawn from the catalog',
  '/files/illustrations/*': 'pictures of the demo’s products',
  '/files/partners/:file': 'colours and marks of partners, which every page may show',
  '/insecure/*': 'pictures of products, resized',
  [SHOP_PATHS.unsubscribe]:
    'for mail programs, who send the token of a letter; it can only end that subscription',
  [SHOP_PATHS.stopLetters]: 'the same for letters of one kind; the page lets it be taken back',
  '/push-worker.js': 'the worker of browsers that asked for messages; the same file for everybody',
  '/sitemap.xml': 'for search engines: addresses of public pages',
  '/sitemap-:part': 'for search engines: addresses of public pages',
  '/robots.txt': 'for search engines',
  '/assets/*': 'scripts and styles of the storefront',
  '/favicon.svg': 'the icon of the site',
  '/*': 'pages; what they show of a person comes by calls of the API, which are judged',
};
