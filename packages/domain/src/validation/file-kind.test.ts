import { describe, expect, it } from 'vitest';
import { fileExtension, sentFileName } from './file-kind.ts';

describe('the name of a sent file [KP-007]', () => {
  it.each([
    ['Спецификация 2.1.xlsx', 'xlsx', 'Спецификация 2.1.xlsx'],
    ['C:\\Users\\Anna\\смета.XLS', 'xls', 'смета.xls'],
    ['../../etc/passwd', 'csv', 'passwd.csv'],
    ['a.php.jpg', 'jpg', 'a_php.jpg'],
    ['фото.jpeg', 'jpg', 'фото.jpg'],
    ['..\\..\\x"\r\n.pdf', 'pdf', 'x.pdf'],
    ['invoice\u202Egpj.exe', 'png', 'invoicegpj.png'],
    ['<img src=x onerror=1>.png', 'png', 'img src=x onerror=1.png'],
    ['', 'pdf', 'файл.pdf'],
    ['...', 'pdf', 'файл.pdf'],
    ['.htaccess', 'csv', '_htaccess.csv'],
    ['\ud800', 'zip', 'файл.zip'],
  ] as const)('%j of a %s becomes %j', (sent, kind, kept) => {
    expect(sentFileName(sent, kind)).toBe(kept);
  });

  it('is cut where it would be longer than anybody reads, between characters', () => {
    const name = sentFileName(`${'🙂я'.repeat(300)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(104);
    expect(name.isWellFormed()).toBe(true);
  });

  it('tells its ending in lower case', () => {
    expect(['a.CSV', 'a', 'a.', 'a.tar.gz', 'a.длинно'].map(fileExtension)).toEqual([
      'csv',
      '',
      '',
      'gz',
      '',
    ]);
  });
});
