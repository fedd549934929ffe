/**
 * Words that hold sentences together, the most frequent of each language, which tell it from fifteen words on as well as counts of letters do
 * (Grefenstette 1995, "Comparing two language identification schemes"). Keys are Word's tags. Of words of one letter, which are formulas' too, those in Cyrillic.
 */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  'en-US': 'the of and to in is that for it with as was on are be this by from at or have an not which can if has will',
  'de-DE':
    'der die und das ist nicht von mit den des dem ein eine zu auf für im sich auch werden wird sind als bei oder einer aus wenn',
  'fr-FR':
    'le la les des et est une un du dans que pour pas sur au par qui plus avec ce sont aux il cette ou être sont',
  'es-ES': 'el la los las de que en un una es por con para del se no al como más su lo este está fue sus si puede sin',
  'it-IT':
    'il la di che è per un una non in del della con sono le si da nel dei alla come più gli anche questo può delle ed essere',
  'pt-PT':
    'os as de que do da em um uma para não com por no na dos das ao se mais como foi são ou pelo pode este seu ser',
  'nl-NL': 'de het een en van is dat niet op te voor zijn met die aan er ook als om bij naar door wordt of deze worden',
  'sv-SE': 'och att det som är en på av för med till den inte har om ett var från kan eller ska används detta när',
  'da-DK':
    'og at det er en på af for med til den ikke som har de et fra kan eller skal blev efter også hvis bliver denne der når',
  'nb-NO':
    'og det er en på av for med til den ikke som har de et fra kan eller skal ble etter også hvis blir denne når å',
  'fi-FI':
    'ja on ei se että oli ovat kun mutta tai joka myös kuin mukaan sekä voi ole jos tämä sen niin ne jotka tämän olla vain',
  'pl-PL': 'na się że do nie jest to jak przez od po dla oraz są lub ich być tym jeśli może który które czy tego gdy',
  'cs-CZ': 've na se že je do pro jako ale by nebo jsou při podle jeho od který není také pokud být které aby než může',
  'sk-SK': 'vo na sa že je do pre ako ale by alebo sú pri podľa jeho od ktorý nie aj ak byť ktoré aby než môže',
  'hu-HU': 'az és hogy nem is egy van meg ez volt csak mint vagy azt kell el ki ha be lehet minden után ezt akkor',
  'ro-RO': 'și şi de la în cu pe nu este că un o din pentru care mai sau sunt ce se prin dacă fi poate ale',
  'hr-HR': 'na je se da za su od kao koji koja ne što bi ili iz te nije ako može biti kako',
  'sl-SI': 'in je na se za da so pa ki po kot tudi ali od pri bi ne če lahko ter kako',
  'tr-TR': 've bir bu için ile de da olarak olan gibi daha çok değil ne kadar sonra veya her ise göre en eğer',
  'et-EE': 'ja on ei et see oli ka kui mis ning või oma aga nii kes selle saab peab',
  'lv-LV': 'un ir ar no uz par kas lai ka tas vai pie pēc bet arī tiek var kā',
  'lt-LT': 'ir yra kad su iš tai kaip bei už ar jo apie buvo nuo gali arba turi',
  'id-ID': 'yang dan di untuk dengan dari ini pada itu adalah dalam tidak oleh atau akan ke juga jika dapat',
  'vi-VN': 'và của là có cho trong được các không một những với người này đã để khi từ như',
  'ca-ES': 'el la els les de que en un una és per amb no del al com més aquest són pot si',
  'ru-RU': 'и в не на что с по как это из для от к но или его при за то если может быть чтобы только',
  'uk-UA': 'і в не на що з до як це та від для але або його при за є й якщо може бути щоб у',
  'bg-BG': 'и в на се да не от за че по с са като или със при това ако може бъде',
  'mk-MK': 'и во на се да не од за со е што како или ако може ги го која овој',
  'sr-Cyrl-RS': 'и у на је се да за су од са као који не што или из ако може бити ово',
};

/** Letters that a language has and its neighbours have not. */
export const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  'de-DE': /ß/,
  'es-ES': /[ñ¿¡]/,
  'pt-PT': /[ãõ]/,
  'pl-PL': /[łąęśźż]/,
  'cs-CZ': /[řěů]/,
  'sk-SK': /[ľĺŕô]/,
  'hu-HU': /[őű]/,
  'ro-RO': /[ășțţ]/,
  'hr-HR': /[đć]/,
  'tr-TR': /[ğı]/,
  'lv-LV': /[āēģķļņ]/,
  'lt-LT': /[ėįųū]/,
  'vi-VN': /[ơưạảấầẩậắằặẹẻếềểệỉịọỏốồổộớờởợụủứừửựỳỵ]/,
  'ru-RU': /[ыэё]/,
  'uk-UA': /[їєґ]/,
  'bg-BG': /ъ[а-я]/,
  'mk-MK': /[ѓќѕ]/,
  'sr-Cyrl-RS': /[ђћ]/,
};
