import { expect, it } from 'vitest';
import { webAddressMessages } from '#shared/messages/web-addresses-messages.ts';
import { SignUp } from '#shared/schemas/account-schema.ts';
import { VersionedCustomIcons } from '#shared/schemas/dealer-profile-schema.ts';
import { validateChangedWebsite } from '#shared/schemas/web-address-schema.ts';
import { webAddressTexts } from '#shared/texts/web-addresses-texts.ts';

const { notALink, notAWebsite } = webAddressTexts;

const websites: [text: string, isOne: boolean][] = [
  ['', true],
  ['https://www.henry-dental.example', true],
  ['HTTP://example.com:8080/a?b=c#d', true],
  ['www.example.com', true],
  ['example.com/dental', true],
  ['https://zähne.example', true],
  ['javascript:alert(1)', false],
  ['JavaScript://example.com/%0Aalert(1)', false],
  ['data:text/html,hello', false],
  ['//elsewhere.example', false],
  ['/orders', false],
  ['orders', false],
  ['https://', false],
  ['https://somebody@elsewhere.example', false],
  ['ftp://example.com', false],
  ['example .com', false],
  ['=HYPERLINK("https://elsewhere.example")', false],
];

it.each(websites)('a website may be %j: %s', (address, isOne) => {
  expect(validateChangedWebsite({ Website: address }, { Website: null })).toEqual(
    isOne ? {} : { Website: webAddressMessages.notAWebsite },
  );
  const { error } = SignUp.shape.Website.safeParse(address);
  expect(error?.issues.map(({ message }) => message)).toEqual(isOne ? undefined : [notAWebsite]);
});

it('what stood there before the rule does not stop a change of something else', () => {
  const old = { Website: 'javascript:alert(1)' };
  expect(validateChangedWebsite(old, old)).toEqual({});
  expect(validateChangedWebsite({ Website: 'javascript:alert(2)' }, old)).toEqual({
    Website: webAddressMessages.notAWebsite,
  });
  expect(validateChangedWebsite({ Website: null }, old)).toEqual({});
});

it.each([
  ['https://example.com/a', true],
  ['https:// example.com', false],
  ['https:///a', false],
  ['javascript:alert(1)', false],
  ['//elsewhere.example', false],
])('a link may be %j: %s', (Url, isOne) => {
  const iconsBody = { Version: 0, CustomIcons: [{ Id: 0, IconLabel: 'A', Url }] };
  const { error } = VersionedCustomIcons.safeParse(iconsBody);
  expect(error?.issues.map(({ message }) => message)).toEqual(isOne ? undefined : [notALink]);
});
