import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LICENCE_FILE, WORK_PICTURE } from '@okoem/domain/contractor/contractor-files.ts';
import type { LicenceKind } from '@okoem/domain/contractor/licence.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import type { TenderSystem } from '@okoem/domain/tender/tender-system.ts';
import sharp from 'sharp';
import { drawObject, type ObjectName } from '../../../../../demo/pictures/objects/object-scene.ts';
import { CONTRACTORS, type DemoContractor } from '../../../../../demo/world/contractors.ts';
import { saveProfile } from '../../features/contractors/contractor-repository.ts';
import { insertWork, setPictures } from '../../features/contractors/work-repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawDemoPaper } from './demo-paper.ts';
import { loadWorks } from './load-works.ts';

/** Who looks for work, and how works go on. Papers and pictures need a place to be kept. */
export async function loadContractors(tx: Transaction, storage: Storage | undefined): Promise<void> {
  for (const contractor of CONTRACTORS) await loadContractor(tx, contractor, storage);
  await loadWorks(tx);
}

interface Owner {
  customerId: number;
  companyId: number;
}

async function loadContractor(
  tx: Transaction,
  contractor: DemoContractor,
  storage: Storage | undefined,
): Promise<void> {
  const { customer, about, systems, teams, people } = contractor;
  const [person] = await tx<{ companyId: number }[]>`
    select chosen_company_id as company_id from customer where id = ${customer}
  `;
  const owner = { customerId: customer, companyId: person!.companyId };
  await saveProfile(tx, owner.companyId, { about, systems: systems as TenderSystem[], teams, people });
  await tx`
    insert into contractor_region (company_id, city_guid)
    select ${owner.companyId}, found.guid
      from unnest(${[...contractor.cities]}::text[]) as wanted (name)
      join lateral (select guid from city where city.name = wanted.name order by population desc limit 1) as found on true
  `;
  for (const [place, licence] of contractor.licences.entries())
    await loadLicence(tx, owner, { licence, place, storage });
  for (const [place, work] of contractor.works.entries())
    await loadWork(tx, owner, { work, place, storage });
}

interface Kept {
  place: number;
  storage: Storage | undefined;
}

async function loadLicence(
  tx: Transaction,
  owner: Owner,
  { licence, place, storage }: Kept & { licence: DemoContractor['licences'][number] },
): Promise<void> {
  const kind = licence.kind as LicenceKind;
  const title = `Лицензия ${licence.number}`;
  const key = `demo/licence-${owner.companyId}-${place + 1}`;
  const paper = storage && (await drawDemoPaper({ title, number: key }));
  const fileId =
    paper &&
    (await storedFile(tx, owner, {
      key,
      name: `${title.replaceAll('/', '-')}.pdf`,
      mediaType: 'application/pdf',
      type: LICENCE_FILE,
      bytes: paper,
      storage: storage!,
    }));
  await tx`
    insert into contractor_licence (company_id, kind, number, issued_by, valid_until, file_id)
    values (${owner.companyId}, ${kind}, ${licence.number}, ${licence.issuedBy},
            moscow_today() + ${licence.endsInDays ?? null}::int, ${fileId ?? null})
  `;
}

async function loadWork(
  tx: Transaction,
  owner: Owner,
  { work, place, storage }: Kept & { work: DemoContractor['works'][number] },
): Promise<void> {
  const { title, yearsAgo, city, text, picture } = work;
  const year = moscowTime(new Date()).year - yearsAgo;
  const id = await insertWork(tx, owner.companyId, { title, year, city, text });
  if (!storage) return;
  const fileId = await storedFile(tx, owner, {
    key: `demo/work-${owner.companyId}-${place + 1}`,
    name: `${picture}.webp`,
    mediaType: 'image/webp',
    type: WORK_PICTURE,
    bytes: await pictureOf(picture),
    storage,
  });
  await setPictures(tx, id, [fileId]);
}

/** As a photo would come: a drawing is no picture that people may send. */
async function pictureOf(name: ObjectName): Promise<Uint8Array> {
  return sharp(Buffer.from(drawObject(name)), { density: 144 })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer();
}

interface DemoFile {
  key: string;
  name: string;
  mediaType: string;
  type: number;
  bytes: Uint8Array;
  storage: Storage;
}

async function storedFile(
  tx: Transaction,
  { customerId, companyId }: Owner,
  { key, name, mediaType, type, bytes, storage }: DemoFile,
): Promise<string> {
  await storage.put(key, Readable.from([bytes], { objectMode: false }));
  const [row] = await tx<{ id: string }[]>`
    insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size, sha256)
    values (${customerId}, ${companyId}, 'contractor', ${type}, ${key}, ${name}, ${mediaType}, ${bytes.byteLength},
            ${createHash('sha256').update(bytes).digest()})
    returning id
  `;
  return row!.id;
}
