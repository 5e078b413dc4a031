import { expect, it } from 'vitest';
import { problemWords } from './problem-words.ts';
import { sendOut } from './send-out.ts';

it('says in words what the system says in codes, and leaves sentences as they are', async () => {
  const unknown = await sendOut('https://nowhere.invalid/', { givenBy: 'user' }).catch(problemWords);
  expect(unknown).toMatch(/Nothing has this name on the Internet|The name could not be looked up just now/);
  const closed = await sendOut('http://127.0.0.1:9/', { givenBy: 'operator' }).catch(problemWords);
  expect(closed).toBe('Nothing takes connections at this address');
  expect(problemWords(new Error('Its answer is longer than 64 KB'))).toBe('Its answer is longer than 64 KB');
  expect(problemWords('odd')).toBe('No answer');
});
