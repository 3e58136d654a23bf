import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Acheter avec de l’argent',
    buyLead: 'Par carte ou virement',
    receive: 'Recevoir',
    receiveLead: 'Afficher votre adresse et son code QR',
    exchange: 'Envoyer depuis une plateforme',
    exchangeLead: 'Si vous y avez déjà des cryptos',
    faucet: 'Obtenir des jetons de test',
    faucetLead: 'Des jetons gratuits de {{network}}, sur une page à part',
    none: 'Impossible d’ajouter de l’argent ici. Demandez à l’exploitant de ce portefeuille.',
    where: 'Quelle plateforme ?',
    another: 'Une autre plateforme',
    pays: 'Retraits possibles sur {{network}}',
    paysNot: 'Pas de retraits sur {{network}}',
    unknown: 'Vérifiez que les retraits sur {{network}} sont possibles',
    step1: 'Ouvrez {{name}} et choisissez de retirer {{ticker}} ou un jeton de {{network}}.',
    step2: 'Collez votre adresse. Comparez ses premiers et derniers caractères.',
    step3: 'Choisissez {{network}} comme réseau. Sur un autre réseau, les cryptos peuvent être perdues.',
    step4: 'Laissez le mémo ou tag vide : ce portefeuille n’en a pas besoin.',
    switch: 'Choisissez d’abord un autre réseau de ce portefeuille : {{networks}}.',
    small: 'Envoyez d’abord un petit montant. Il arrive en quelques minutes.',
  },
};
