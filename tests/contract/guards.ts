import type { api } from '#shared/contract/index.ts';

type Api = typeof api;
/** For example 'orders.updateOrder': every call that is not a GET. */
type ChangingName = {
  [Area in keyof Api]: {
    [Call in keyof Api[Area] & string]: Api[Area][Call] extends { method: 'GET' }
      ? never
      : `${Area}.${Call}`;
  }[keyof Api[Area] & string];
}[keyof Api];

/**
 * What keeps a call from overwriting a change that its caller has not seen.
 *
 * - over a record: it names the state that its caller saw (Version, or the field in `by`); over another state
 *   it is rejected with a 409 that has the current record under the name in `over`
 * - 'checked': it names what was checked and does exactly that; 409 where it would now do anything else
 * - 'makes': it creates a record, once under its key
 * - 'rules': the write itself checks what the record's status allows; it replaces no text of any user
 * - 'sets': it sets one flag, and every repeat has the same effect
 * - 'own': it replaces data of the caller alone, whose last write counts
 * - 'asks': it changes nothing
 */
type WriteGuard =
  | { over: string; by?: string }
  | 'checked'
  | 'makes'
  | 'rules'
  | 'sets'
  | 'own'
  | 'asks';

/** A new call does not compile until its guard is listed here. */
export const writeGuards: Record<ChangingName, WriteGuard> = {
  'proposals.shareOrder': { over: 'Order' },
  'proposals.previewProposal': { over: 'Order' },
  'proposals.withdrawProposal': 'rules',
  'proposals.copyProposalLink': 'makes',
  'proposals.endProposalLink': 'sets',
  'proposals.correctBouncedLink': 'rules',
  'proposals.answerQuestion': 'rules',
  'proposals.reviseOrder': { over: 'Order' },
  'visitors.reportOpening': 'makes',
  'visitors.acceptProposal': 'checked',
  'visitors.declineProposal': 'rules',
  'visitors.reopenProposal': 'rules',
  'visitors.askQuestion': 'makes',
  'weeklyMail.stopWeeklyMail': 'sets',
  'weeklyMail.resumeWeeklyMail': 'sets',
  'account.login': 'makes',
  'account.refresh': 'makes',
  'account.logout': 'sets',
  'account.endSession': 'sets',
  'account.forgotPassword': 'makes',
  'account.resendActivation': 'makes',
  'registration.signUp': 'makes',
  'registration.activate': 'sets',
  'registration.resetPassword': 'own',
  'registration.changePassword': 'own',
  'users.updateProfile': { over: 'Profile' },
  'users.turnRedNewsIconOff': 'sets',
  'users.openHsusCoachPlus': 'asks',
  'favorites.addFavorite': 'sets',
  'favorites.removeFavorite': 'sets',
  'members.createMember': 'makes',
  'members.updateMember': { over: 'User' },
  'members.lockUser': 'sets',
  'members.unlockUser': 'sets',
  'members.resendInvitation': 'makes',
  'members.createAdmin': 'makes',
  'notifications.updateNotification': 'sets',
  'notifications.deleteNotifications': 'own',
  'colleagues.createColleague': 'makes',
  'colleagues.updateColleague': { over: 'Colleague' },
  'customers.searchCustomers': 'asks',
  'customers.createCustomer': 'makes',
  'customers.updateCustomer': { over: 'Customer' },
  'customers.requestAccess': 'makes',
  'customers.createContact': 'makes',
  'customers.updateContact': { over: 'Contact' },
  'customers.deleteContact': { over: 'Contact' },
  'customers.createNote': 'makes',
  'customers.updateNote': { over: 'Note' },
  'customers.deleteNote': { over: 'Note' },
  'customers.giveAccess': 'sets',
  'customers.endAccess': 'sets',
  'profiles.updateDealer': { over: 'Dealer' },
  'profiles.saveGroups': { over: 'Groups' },
  'profiles.saveCustomIcons': { over: 'CustomIcons' },
  'profiles.saveRegionFinanceRates': { over: 'RegionFinanceRates' },
  'documents.uploadTemplate': { over: 'Template' },
  'documents.mapTemplate': { over: 'Template' },
  'documents.removeTemplate': { over: 'Template' },
  'documents.restoreTemplate': { over: 'Template' },
  'documents.uploadLogo': { over: 'Logo' },
  'documents.removeLogo': { over: 'Logo' },
  'manufacturers.updateManufacturer': { over: 'Manufacturer' },
  'manufacturers.updateSmartManufacturer': { over: 'Manufacturer' },
  'products.createProduct': 'makes',
  'products.updateProduct': { over: 'Product' },
  'products.deleteProduct': { over: 'Product' },
  'products.checkPriceList': 'asks',
  'products.checkRefusedRows': 'asks',
  'products.undoPriceList': 'checked',
  'products.usePriceList': 'checked',
  'products.withdrawPriceList': 'rules',
  'products.lookUpProducts': 'asks',
  'products.lookUpPictures': 'asks',
  'commission.closeMonth': 'rules',
  'commission.saveRates': { over: 'Rates' },
  'priceImpact.requestPriceImpact': 'makes',
  'contractPrices.createContractPrice': 'makes',
  'contractPrices.updateContractPrice': { over: 'ContractPrice' },
  'contractPrices.deleteContractPrice': { over: 'ContractPrice' },
  'packages.createPackage': 'makes',
  'packages.updatePackage': { over: 'Package' },
  'packages.deletePackage': { over: 'Package' },
  'packages.undeletePackage': 'rules',
  'packages.usePackage': 'makes',
  'orders.searchOrders': 'asks',
  'orders.countFollowUp': 'asks',
  'orders.createOrder': 'makes',
  'orders.updateOrder': { over: 'Order' },
  'orders.duplicateOrder': 'makes',
  'orders.importQuote': 'asks',
  'orders.renameOrder': { over: 'Order', by: 'Was' },
  'orders.setOrderOutcome': { over: 'Order', by: 'Was' },
  'orders.commitOrders': 'rules',
  'orders.submitOrder': 'rules',
  'orders.uncommitOrders': 'rules',
  'orders.updateOrderStatus': 'rules',
  'orders.previewApprovalRules': 'asks',
  'orders.requestOrderApproval': { over: 'Order' },
  'orders.withdrawOrderApproval': 'checked',
  'orders.answerOrderApproval': { over: 'Approvals' },
  'orders.retrySubmission': 'rules',
  'orders.deleteOrder': 'rules',
  'orders.deleteOrders': 'rules',
  'orders.markOrderOpened': 'sets',
  'orders.undeleteOrder': 'rules',
  'orders.restoreOrderVersion': { over: 'Order' },
  'orders.refreshOrderLinePricing': 'asks',
  'reports.buildForms': 'asks',
  'reports.mailForms': 'checked',
  'reports.saveFormChoice': 'own',
  'settings.saveTableConfig': 'own',
  'settings.saveListView': 'own',
  'settings.saveNamedViews': { over: 'NamedViews' },
  'settings.saveImportColumns': 'own',
  'system.reportClientError': 'asks',
  'announcement.saveSettings': { over: 'Announcement' },
  'uploads.beginUpload': 'asks',
  'uploads.keepUpload': 'makes',
  'uploads.putChecked': 'checked',
  'uploads.removeUpload': 'sets',
  'uploads.chooseEdition': { over: 'Editions', by: 'Turn' },
  'uploads.chooseAccessTables': 'rules',
  'uploads.uploadConfigurator': 'makes',
  'uploads.uploadAccessDatabase': 'makes',
  'uploads.uploadSmartCatalog': 'makes',
  'uploads.uploadDocument': 'makes',
};
