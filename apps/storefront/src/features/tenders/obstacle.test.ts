import { PROPOSE_OBSTACLES, type ProposeObstacle } from '@okoem/domain/tender/propose-obstacle.ts';
import { expect, it } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { obstacleOf } from './obstacle.ts';

const told = (code: ProposeObstacle) => ({ code, message: PROPOSE_OBSTACLES[code] });
const company = { id: 1, name: 'ООО «Гранитум»', role: 'owner' as const };

it('whatever can be mended by who looks has its way there [TENDER-083]', () => {
  const person = sampleMember();
  const owner = sampleMember({ companies: [company] });
  expect(obstacleOf(told('PERSON'), person).way).toMatchObject({ popup: 'add-company' });
  expect(obstacleOf(told('PERSON'), owner).way).toMatchObject({ popup: 'account' });
  expect(obstacleOf(told('VERIFIED_ONLY'), owner).way).toMatchObject({ to: '/lk/verification' });
  expect(obstacleOf(told('LICENCE_NEEDED'), owner).way).toMatchObject({ to: '/lk/contractor#licences' });
  expect(obstacleOf(told('OWN_TENDER'), owner).way).toMatchObject({ to: '/lk/tenders' });
});

it('what cannot be mended is told in the words of the server, or by role [TENDER-083]', () => {
  const { title, text, way } = obstacleOf(told('DEADLINE_PASSED'), sampleMember());
  expect([title, text, way]).toEqual(['Предложить сейчас нельзя', 'Срок предложений вышел', undefined]);
  expect(obstacleOf(null, sampleMember()).text).toContain('владелец, закупщик и согласующий');
});
