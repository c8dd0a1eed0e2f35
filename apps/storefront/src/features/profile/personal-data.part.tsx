import { Consents } from './consent-list.tsx';
import { Exports } from './export-list.tsx';
import { Looks } from './look-list.tsx';

export function PersonalData() {
  return (
    <>
      <Consents />
      <Exports />
      <Looks />
    </>
  );
}
