import { passwordError } from '@okoem/domain/validation/password-rules.ts';

/** Words that leaked passwords begin with, in both alphabets and both keyboards. */
const WORDS = [
  'password', 'passw0rd', 'pass', 'p@ssw0rd', 'p@ssword', 'parol', 'пароль', 'gfhjkm', 'qwerty', 'qwertyu', 'qwertyui',
  'qwertyuiop', 'йцукен', 'йцукенг', 'asdfgh', 'asdfghjkl', 'фывапр', 'zxcvbn', 'zxcvbnm', 'ячсмить', 'qazwsx',
  'qazwsxedc', 'abc', 'abcd', 'abcdef', 'abcdefg', 'aaaaaa', 'admin', 'administrator', 'root', 'user', 'test', 'guest',
  'login', 'welcome', 'letmein', 'changeme', 'default', 'secret', 'master', 'monkey', 'dragon', 'football', 'baseball',
  'superman', 'batman', 'sunshine', 'princess', 'shadow', 'michael', 'jordan', 'charlie', 'freedom', 'killer', 'hello',
  'iloveyou', 'trustno', 'starwars', 'pokemon', 'internet', 'computer', 'samsung', 'google', 'yandex', 'vkontakte',
  'russia', 'россия', 'moscow', 'москва', 'moskva', 'piter', 'spartak', 'zenit', 'spartak1922', 'lokomotiv', 'cska',
  'natasha', 'наташа', 'sergey', 'сергей', 'andrey', 'андрей', 'dmitry', 'alexander', 'aleksandr', 'maksim', 'maxim',
  'svetlana', 'marina', 'марина', 'tatyana', 'nikita', 'никита', 'vladimir', 'кристина', 'kristina', 'anastasia',
  'lubov', 'любовь', 'solnce', 'солнце', 'zvezda', 'privet', 'привет', 'ghbdtn', 'samara', 'okoem', 'окоём', 'окоем',
  'market', 'marketplace', 'magazin', 'zakupki', 'snab', 'buhgalter', 'director', 'work', 'office', 'company',
] as const; // oxfmt-ignore

/** What people add when a digit is asked for. */
const TAILS = [
  '1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1!', '123!', '0', '00', '000', '007',
  '01', '11', '111', '777', '69', '77', '99', '321', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '1990', '2000',
] as const; // oxfmt-ignore

/** Walks over the keyboard and other whole ones. */
const WHOLE = [
  '1q2w3e4r', '1q2w3e4r5t', '1q2w3e4r5t6y', '1qaz2wsx', '1qaz2wsx3edc', 'q1w2e3r4', 'q1w2e3r4t5', 'zaq12wsx', 'zaq1zaq1',
  '123qweasd', '123qwe123', '123qweasdzxc', 'qwe123qwe', 'asd123asd', 'a1b2c3d4', 'abc123abc', 'a123456789', 'q123456789',
  '1234qwer', '12345qwert', '123456qwerty', '1234567q', '12345678q', '123456789q', '1234567a', '12345678a', '123456789a',
  '1й2ц3у4к', '1йфя2цыч', 'qwer1234', 'qwert12345', 'asdf1234', 'zxcv1234', 'aa123456', 'aaa111aaa', 'trustno1', 'm1ndf1ck',
  'okoem-demo', 'qwerty123456', 'г00gle', 'iloveyou2', 'rfhnjirf1', 'yjdsqgfhjkm1', 'dfcbkbq1', '1234567890q', '1234567890a',
] as const; // oxfmt-ignore

/** Those of them that the rules of a password would let pass. */
const COMMON: ReadonlySet<string> = new Set(
  [...WORDS.flatMap((word) => TAILS.flatMap((tail) => [word + tail, tail + word])), ...WHOLE].filter(
    (password) => passwordError(password) === undefined,
  ),
);

export const COMMON_PASSWORDS = COMMON.size;

/** Whoever guesses begins with these. Capital letters make no difference to them. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}
