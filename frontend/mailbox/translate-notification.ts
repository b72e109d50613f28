import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { joinNoticeText, splitNoticeText } from '#shared/format/notice-text.ts';
import type { Notification } from '#shared/schemas/notification-schema.ts';

/** A notification with its texts in the user's language; one from before there were codes in English. */
export function translateNotification(notification: Notification): Notification {
  const { FromFullName, FromCode, Subject, Message, NoticeCode } = notification;
  const notice = splitNoticeText(
    translateServerMessage(joinNoticeText(Subject, Message), NoticeCode),
  );
  return {
    ...notification,
    FromFullName: translateServerMessage(FromFullName, FromCode),
    Subject: notice.subject,
    Message: notice.message,
  };
}
