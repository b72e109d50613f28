import { describe, expect, test } from 'vitest';
import {
  toAnnouncementUpdate,
  toAnnouncementForm,
  validateAnnouncementForm,
  listTimeChoices,
} from '#frontend/announcement/announcement-form.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';

const settings: AnnouncementSettings = {
  Message: 'Prices are new',
  MessageTitle: 'Prices',
  MessageBody: 'They are **new**.',
  ExpirationDate: '2026-11-29T09:00:00.000Z',
  BackgroundColor: 'yellow',
  IsOneTimeMessage: true,
  IncludeOnLogonScreen: false,
  DealerIds: [1, 17],
  Version: 4,
};
const now = Date.parse('2026-11-25T00:00:00.000Z');
const form = toAnnouncementForm(settings);

describe('the announcement as a form', () => {
  test('is sent as it was read, its end in UTC whatever zone it is typed in', () => {
    const { Version, ...rest } = toAnnouncementUpdate(form, 4);
    expect({ ...rest, Version }).toEqual(settings);
    expect(Date.parse(form.Expires)).toBe(Date.parse(settings.ExpirationDate!));
  });

  test('has no end and is for all where both are empty', () => {
    const open = { ...form, Expires: '', DealerIds: [] };
    expect(toAnnouncementUpdate(open, 4)).toMatchObject({ ExpirationDate: null, DealerIds: [] });
    expect(toAnnouncementForm({ ...settings, ExpirationDate: null, DealerIds: [] })).toMatchObject({
      Expires: '',
      DealerIds: [],
    });
  });

  test('ends at any half hour, at the last minute of a day, and at the minute that stands there', () => {
    const times = listTimeChoices('03:07');
    expect(times.slice(0, 2)).toEqual(['00:00', '00:30']);
    expect(times.slice(6, 9)).toEqual(['03:00', '03:07', '03:30']);
    expect(times.slice(-2)).toEqual(['23:30', '23:59']);
    expect(listTimeChoices('')).toHaveLength(49);
  });

  test('says at its field what would be refused', () => {
    expect(validateAnnouncementForm(form, now)).toEqual({});
    expect(
      Object.keys(
        validateAnnouncementForm(
          {
            ...form,
            Message: 'x'.repeat(256),
            MessageTitle: 'x'.repeat(256),
            MessageBody: 'x'.repeat(20_001),
            Expires: '2020-01-01T00:00',
          },
          now,
        ),
      ),
    ).toEqual(['Message', 'MessageTitle', 'MessageBody', 'Expires']);
    expect(
      validateAnnouncementForm({ ...form, invalidDayText: '13/45/2026' }, now).Expires,
    ).toContain('13/45/2026');
    expect(validateAnnouncementForm({ ...form, Message: ` ${'x'.repeat(255)} ` }, now)).toEqual({});
  });
});
