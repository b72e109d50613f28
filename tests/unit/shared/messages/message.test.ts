import { describe, expect, test } from 'vitest';
import { defineMessages, toMessageReference } from '#shared/messages/message.ts';

const cityTexts = {
  closed: 'It is closed',
  notSent: 'Only on the screen',
  tooFar: (name: string, miles: number) => `${name} is ${miles} miles away`,
  because: (reason: string) => `Not today: ${reason}`,
};
const cityMessages = defineMessages('city', cityTexts, {
  closed: [],
  tooFar: ['name', 'miles'],
  because: ['reason'],
});

describe('a message', () => {
  test('has a code, and its text as it stands', () => {
    expect(cityMessages.closed).toEqual({ code: 'city.closed', text: 'It is closed' });
  });

  test('names its values', () => {
    const message = cityMessages.tooFar('Duluth', 12);
    expect(message.text).toBe(cityTexts.tooFar('Duluth', 12));
    expect(toMessageReference(message)).toEqual({
      Code: 'city.tooFar',
      Params: { name: 'Duluth', miles: 12 },
    });
  });

  test('may contain another one', () => {
    const message = cityMessages.because(cityMessages.closed);
    expect(message.text).toBe('Not today: It is closed');
    expect(toMessageReference(message)).toEqual({
      Code: 'city.because',
      Params: { reason: { Code: 'city.closed' } },
    });
  });
});
