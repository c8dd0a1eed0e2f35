import { writeFileSync } from 'node:fs';
import { type CpuProfile, functionTimes } from './cpu-profile.ts';
import type { Inspector } from './server-inspector.ts';

export interface ProfiledLoad {
  /** Of the server's cores a request, its threads included. */
  cpuUs: number;
  profile: CpuProfile;
}

/** Runs a load, which answers how many requests it made, and watches the server meanwhile. */
export async function profiled(inspector: Inspector, load: () => Promise<number>): Promise<ProfiledLoad> {
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: 250 });
  await inspector.send('Profiler.start');
  const before = await cpuOfServer(inspector);
  const requests = await load();
  const cpuUs = ((await cpuOfServer(inspector)) - before) / requests;
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile };
  return { cpuUs, profile };
}

/** In microseconds, its threads included; unlike the clock's it does not grow when others want the core too. */
async function cpuOfServer(inspector: Inspector): Promise<number> {
  const expression = 'Object.values(process.cpuUsage()).reduce((sum, part) => sum + part)';
  const { result } = (await inspector.send('Runtime.evaluate', { expression })) as {
    result: { value: number };
  };
  return result.value;
}

export function reportProfile(
  name: string,
  { cpuUs, profile, top, folder }: ProfiledLoad & { top: number; folder: string | undefined },
): void {
  console.log(`\n${name}: ${cpuUs.toFixed(0)} µs of the server's cores a request`);
  const times = functionTimes(profile);
  const line = (share: number, place: string) =>
    `${(share * 100).toFixed(1).padStart(6)} % ${(share * cpuUs).toFixed(1).padStart(7)} µs  ${place}`;
  for (const { self, name: place } of times.slice(0, top)) console.log(line(self, place));
  console.log('  with what they called, of our own:');
  const own = times.filter(({ name: place }) => / (apps|packages)\//.test(place));
  own.sort((one, other) => other.whole - one.whole);
  for (const { whole, name: place } of own.slice(0, top)) console.log(line(whole, place));
  if (folder) writeFileSync(`${folder}/${name.replaceAll('/', '_')}.cpuprofile`, JSON.stringify(profile));
}
