/** The texts of target prices, as the rules give them. */
export const targetTexts = {
  priceHeld: 'kept by you',
  quantityZero: 'quantity 0 or below',
  tradeIn: 'trade-in',
  onePrice: 'its limits leave one price',
  outsideLimits: 'price outside its limits',
  targetNoLines: 'No line here has a price that may move.',
  targetAtMinimum: 'All lines are at their minimum.',
  targetAtMaximum: 'All lines are at their maximum.',
  targetWholeDollars: 'Prices are whole dollars, and no combination of them gives this amount.',
  targetQuantities: 'With these quantities no combination of prices gives this amount to the cent.',
  targetNotFound: 'No combination of prices was found that comes to exactly this.',
  targetNoSuchTotal: 'With this freight and tax no subtotal gives this total to the cent.',
  targetNoSuchGp: 'No combination of prices gives exactly this GP.',
  targetNoDealerCost: 'These lines have no dealer cost, so no price gives a GP.',
} as const;
