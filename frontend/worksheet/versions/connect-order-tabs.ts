/** What tabs of one user tell each other about an order. */
type TabMessage = {
  tab: string;
  orderId: number;
  /** `asks`: who else has it open; `here`: I do; `leaves`: no more; `saved`: it has this version now. */
  says: 'asks' | 'here' | 'leaves' | 'saved';
  version: number;
};

type OtherTabsListener = {
  /** Whether any other tab has the order open. */
  onOthersChange: (areThere: boolean) => void;
  /** Another tab saved the order. */
  onSavedElsewhere: (version: number) => void;
};

/** Joins the tabs in which this user has the order open, until it leaves. */
export function connectOrderTabs(
  owner: string,
  orderId: number,
  { onOthersChange, onSavedElsewhere }: OtherTabsListener,
) {
  const tab = crypto.randomUUID();
  const otherTabs = new Set<string>();
  const channel = new BroadcastChannel(`smartsales.orders.${owner}`);
  const postTabMessage = (says: TabMessage['says'], version = 0) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
    channel.postMessage({ tab, orderId, says, version } satisfies TabMessage);

  /** A tab that was killed could not say so: who is there is asked again whenever this one is looked at. */
  const askOtherTabs = () => {
    if (document.visibilityState === 'hidden') return;
    otherTabs.clear();
    postTabMessage('asks');
    setTimeout(() => onOthersChange(otherTabs.size > 0), TAB_ANSWER_TIMEOUT_MS);
  };
  const leave = () => postTabMessage('leaves');

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.orderId !== orderId) return;
    if (data.says === 'leaves') otherTabs.delete(data.tab);
    else otherTabs.add(data.tab);
    if (data.says === 'asks') postTabMessage('here');
    if (data.says === 'saved') onSavedElsewhere(data.version);
    onOthersChange(otherTabs.size > 0);
  });
  document.addEventListener('visibilitychange', askOtherTabs);
  addEventListener('pagehide', leave);
  askOtherTabs();
  return {
    saySaved: (version: number) => postTabMessage('saved', version),
    leave() {
      leave();
      document.removeEventListener('visibilitychange', askOtherTabs);
      removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}

/** Tabs of one browser answer within milliseconds; a busy one may take longer and is heard then. */
const TAB_ANSWER_TIMEOUT_MS = 500;
