// The most common passwords of at least eight characters, as published lists of leaked ones agree on, and a few
// that this site's visitors would think of first.
const COMMON = new Set(
  `
    00000000 0000000000 01234567 0123456789 10203040 11111111 111111111 1111111111 11223344 1122334455
    12121212 123123123 1231231234 12341234 12344321 123454321 123456123 12345678 123456789 1234567890
    123456789a 12345678a 1234567a 123456aa 123456abc 12345qwert 1234abcd 1234qwer 123qweasd 123qweasdzxc
    13131313 147258369 159357159 159753456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
    1qazxsw2 20202020 22222222 33333333 44444444 55555555 66666666 741852963 77777777 789456123 87654321
    88888888 963852741 98765432 987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4
    aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi abcdefghij access14
    admin123 admin1234 admin12345 administrator alexander alexander1 alexandra alexandra1 amanda12 america1
    american1 andrew12 angel123 angels12 anthony1 arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl;
    ashley12 ashley123 autumn12 baby1234 babyboy1 babygirl babygirl1 bailey12 banana12 bandit12 barbie12
    barcelona barcelona1 baseball baseball1 baseball12 basketball basketball1 batman12 batman123 beautiful
    beautiful1 benjamin benjamin1 blahblah blessed1 blessing blink182 blossom1 brandon1 buster12 butterfly
    butterfly1 california candy123 changeit changeme changeme1 changeme123 charlie1 charlie12 charlie123
    cheerleader cheese12 chelsea1 cherry12 chevy123 chocolate chocolate1 christian christian1 christina
    christine christopher computer computer1 cookie12 cookies1 corvette counter1 cowboys1 cupcake1 daniel12
    daniel123 danielle danielle1 dayshift1 december december1 default1 doctor12 doctor123 dolphin1 dolphins
    dragon12 dragon123 drowssap elizabeth elizabeth1 eminem12 facebook facebook1 faith123 february ferrari1
    florida1 flower12 flowers1 football football1 football12 football123 forever1 foreverlove fortnite
    freedom1 friday12 gandalf1 ginger12 godisgood google123 grace123 greenday guest123 guitar12 gymnastics
    hannah12 harley12 harrypotter healthcare heather1 heaven12 hockey12 hogwarts hospital hospital1
    hospital123 hunter12 hunter123 ilovejesus iloveme1 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
    iloveyou2 internet internet1 january1 jennifer jennifer1 jessica1 jessica12 jesus123 jesuschrist
    jonathan jonathan1 jordan12 jordan23 joshua12 justin12 juventus kawasaki lakers24 lauren12 letmein!
    letmein1 letmein123 linkedin liverpool liverpool1 login123 loginlogin lovelove lovelove1 lovely12
    loveme12 lovenursing lovers12 loveyou1 maggie12 manchester master12 masterkey matrix12 matthew1 medical1
    medicine melissa1 mercedes mercedes1 metallica metallica1 michael1 michael12 michelle michelle1
    microsoft minecraft minecraft1 monday12 monkey12 monkey123 monkey1234 mustang1 mypassword myspace1
    naruto12 natalie1 newpassword nicholas nicholas1 nicole12 nightshift nirvana1 nothing1 november nurse123
    nurse1234 nursing1 nursing123 october1 orange12 p@ssw0rd p@ssword pa55word packers1 pass1234 pass12345
    passpass passport passw0rd password password! password01 password1 password1! password11 password12
    password123 password1234 password12345 password2 password2023 password2024 password2025 password2026
    password3 password7 password9 passwort patient1 patrick1 patriots peanut12 pepper12 pikachu1 pokemon1
    pokemon12 pokemon123 porsche1 precious precious1 princess princess1 princess12 princess123 pumpkin1
    q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qwer1234 qwerqwer qwert123 qwert12345
    qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop rainbow1
    rainbow12 rateyourhospital realmadrid rebecca1 redsox12 registerednurse richard1 rnnurse1 robert12
    roblox12 root1234 rootroot samantha samantha1 samsung1 samsung123 sebastian secret123 secretsecret
    september shadow12 shadow123 slipknot slipknot1 soccer12 soccer123 softball softball1 softball12
    spiderman spiderman1 spring12 spring123 spring2024 spring2025 spring2026 startrek startrek1 starwars
    starwars1 steelers steelers1 stephanie stephanie1 strawberry summer12 summer123 summer2023 summer2024
    summer2025 summer2026 sunflower sunshine sunshine1 sunshine12 sunshine123 superman superman1 superman12
    sweetheart sweetie1 swimmer1 swimming temp1234 test1234 test12345 testing1 testing123 testtest
    thepassword thomas12 tigger12 topsecret traveler travelnurse trustno1 user1234 vanessa1 vanessa12
    veronica veronica1 victoria victoria1 volleyball warcraft welcome1 welcome1! welcome12 welcome123
    welcome2 whatever whatever1 william1 windows1 windows7 winter12 winter123 winter2023 winter2024
    winter2025 winter2026 yamaha12 yankees1 zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvzxcv
  `
    .trim()
    .split(/\s+/),
)

export const COMMON_PASSWORD = 'Password is one of the most common ones; please choose another'

/** Whether a password is among the first that anybody would guess, whatever its capitals (D76). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
