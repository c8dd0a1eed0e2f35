import { writeFileSync } from 'node:fs';
import { contractEndpoints } from './contract-endpoints.ts';
import { rightsDocument } from './rights-document.ts';

const DOCUMENT = new URL('../../../../docs/rights.md', import.meta.url);

const text = rightsDocument(await contractEndpoints());
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, text);
else process.stdout.write(text);
